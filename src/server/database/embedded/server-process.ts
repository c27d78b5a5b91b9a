import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, explainSpawnError } from './binaries/binaries.ts'
import { nameFor, spawnOptions } from './cluster.ts'
import type { Folders } from './folders.ts'
import { openLog } from './log-file.ts'
import { asNoted, findPostmaster, startedWith } from './postmaster-file.ts'
import { findProcess, isRunning, type Process } from './processes.ts'
import { asArguments, fixed } from './settings.ts'

/** PostgreSQL's main process, started by us or adopted. */
export type ServerProcess = Pick<Process, 'pid' | 'startedAt'> & { adopted: boolean; ended: Promise<void> }

type Files = {
  folders: Folders
  binaries: Binaries
  socketFolder: string
  settings?: Record<string, string> | undefined
}
export type Setup = Files & {
  log(message: string): void
  /** Called once PostgreSQL is starting, which takes a moment. */
  whileStarting?: (() => void) | undefined
}

/** A server that an earlier process of ours left running. `asOurs`: its command line is the one we would use now. */
export function findServer(files: Files) {
  const { cluster } = files.folders
  const found = findPostmaster(cluster)
  if (!found) return undefined
  return { found, asOurs: startedWith(cluster) === asNoted(files.binaries.postgres, serverArguments(files)) }
}

export function adopt({ pid, startedAt }: Process): ServerProcess {
  return { pid, startedAt, adopted: true, ended: watch({ pid, startedAt }) }
}

/** Starts PostgreSQL in its own process group: Ctrl-C then reaches only us, and we stop it when we are done. */
export async function launch(files: Files): Promise<ServerProcess> {
  const { folders, binaries } = files
  const { cluster, account, log } = folders
  if (!existsSync(cluster)) throw new Error(`The database's folder ${cluster} is gone.`)
  const output = openLog(log, statSync(folders.home))
  try {
    const child = spawn(binaries.postgres, serverArguments(files), {
      ...spawnOptions(cluster, account),
      stdio: ['ignore', output, output],
      detached: true,
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await once(child, 'spawn')
    child.unref()
    const pid = child.pid ?? 0
    return { pid, startedAt: findProcess(pid)?.startedAt ?? '', adopted: false, ended }
  } catch (error) {
    throw error instanceof Error ? explainSpawnError(binaries.postgres, error) : error
  } finally {
    closeSync(output)
  }
}

function serverArguments({ folders: { cluster, account }, binaries, socketFolder, settings }: Files): string[] {
  return ['-D', nameFor(cluster, account), ...asArguments({ ...fixed(socketFolder, binaries.version), ...settings })]
}

/** Polls, because the system reports the exit of child processes only. */
async function watch(server: Pick<Process, 'pid' | 'startedAt'>) {
  while (isRunning(server)) await sleep(250, undefined, { ref: false })
}
