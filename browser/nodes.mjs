// Several servers on one PostgreSQL, and a balancer in front of them: each a process of its own, in a folder of its own.

import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./harness.mjs";

/// Where the programs of PostgreSQL are: Debian keeps those of each version apart.
function programs() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
  if (!found) throw new Error("PostgreSQL is not installed, and this test needs it: type `sudo apt-get install --yes postgresql`.");
  return found;
}

/// PostgreSQL refuses to run as root: its own user, if this is root.
function user() {
  if (process.getuid() !== 0) return {};
  const line = readFileSync("/etc/passwd", "utf8").split("\n").find((one) => one.startsWith("postgres:"));
  if (!line) throw new Error("There is no user `postgres`, whom the package of PostgreSQL creates.");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/// A PostgreSQL server with an empty database. The caller stops it.
export async function startPostgres() {
  const [folder, bin, who, port] = [mkdtempSync(join(tmpdir(), "impulse-pg-")), programs(), user(), await freePort()];
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder, encoding: "utf8" };
  const made = spawnSync(join(bin, "initdb"), ["-D", join(folder, "data"), "-U", "postgres", "-A", "trust", "--no-sync"], options);
  if (made.status !== 0) throw new Error(`initdb: ${made.stdout}${made.stderr}`);
  const flags = ["-D", join(folder, "data"), "-k", folder, "-p", String(port), "-h", "127.0.0.1", "-c", "fsync=off"];
  const server = spawn(join(bin, "postgres"), flags, { ...options, stdio: "ignore" });
  const ready = () => spawnSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)], options).status === 0;
  for (let waits = 0; !ready(); waits += 1) {
    if (waits > 200) throw new Error("PostgreSQL does not start");
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  const stop = () => new Promise((resolve) => {
    server.once("exit", () => {
      rmSync(folder, { recursive: true });
      resolve();
    });
    server.kill("SIGQUIT");
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/// A balancer that sends sockets and requests to the servers in turn, and to another one if a server is gone.
async function startBalancer(targets) {
  let turn = 0;
  const sockets = targets.map(() => new Set());
  const balancer = net.createServer((client) => {
    client.on("error", () => client.destroy());
    client.once("data", (first) => {
      client.pause();
      const isSocket = /\/socket[ ?]/.test(first);
      const connect = (attempt) => {
        if (attempt >= targets.length) return client.destroy();
        const which = (turn + attempt) % targets.length;
        const server = net.connect(targets[which], "127.0.0.1");
        let connected = false;
        server.once("connect", () => {
          connected = true;
          turn = isSocket ? which + 1 : turn;
          if (isSocket) sockets[which].add(client);
          server.write(first);
          client.pipe(server).pipe(client);
          client.once("close", () => {
            sockets[which].delete(client);
            server.destroy();
          });
          server.once("close", () => client.destroy());
        });
        server.on("error", () => (connected ? client.destroy() : connect(attempt + 1)));
      };
      connect(0);
    });
  });
  await new Promise((resolve) => { balancer.listen(0, "127.0.0.1", resolve); });
  return { port: balancer.address().port, sockets: () => sockets.map((open) => open.size), stop: () => balancer.close() };
}

/// So many servers on one database, reached through one address.
export async function startNodes(count) {
  const postgres = await startPostgres();
  const nodes = [];
  const gone = new Set();
  for (let number = 0; number < count; number += 1) {
    nodes.push(await startServer(["--database", postgres.url, "--port", "0"]));
  }
  const balancer = await startBalancer(nodes.map((node) => Number(new URL(node.url).port)));
  return {
    url: `http://127.0.0.1:${balancer.port}/`,
    /// How many players and spectators are connected to each.
    sockets: balancer.sockets,
    kill: (which) => {
      gone.add(nodes[which]);
      return nodes[which].stop("SIGKILL");
    },
    end: async () => {
      balancer.stop();
      await Promise.all(nodes.filter((node) => !gone.has(node)).map((node) => node.stop("SIGKILL")));
      await postgres.stop();
    },
  };
}
