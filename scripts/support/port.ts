import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Failure } from './failure.ts'

const defaultPort = 3000
const defaultHost = '127.0.0.1'

/** Throws a Failure if the server's port is in use. */
export async function requireFreePort(environment: NodeJS.ProcessEnv) {
  const host = environment.HOST || defaultHost
  const port = Number(environment.PORT || defaultPort)
  // The server validates everything but port numbers, with all other settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || (await isFree(port, host))) return
  throw new Failure(
    `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1}.`,
  )
}

/** The first free port from 3000 on. */
export async function findFreePort(host = defaultHost): Promise<number> {
  for (let port = defaultPort; port < defaultPort + 100; port++) if (await isFree(port, host)) return port
  throw new Failure(`No port from ${defaultPort} to ${defaultPort + 99} is free on ${host}. Choose one: PORT=…`)
}

/** A free port that stays free until a program requests it by number: systems assign automatic ports above 32767. */
export async function someFreePort(host = defaultHost): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    if (await isFree(port, host)) return port
  }
}

export async function isFree(port: number, host: string): Promise<boolean> {
  try {
    await listenOnce(port, host)
    return true
  } catch (error) {
    // Other errors (no such address, no permission) are not about a port in use; the server will report them.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  }
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
