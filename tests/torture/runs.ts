import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { ownFolder } from './leave-nothing.ts'

type Run = { file: string; amount: string; usually: number | string }

/** Repeatable runs: the file, the variable for the number of repetitions, and its default. */
const runs: Record<string, Run> = {
  /** Calls every endpoint with valid, broken, oversized or foreign input; times fields and patterns with hostile texts. */
  fuzz: { file: 'tests/fuzz/', amount: 'FUZZ_CALLS', usually: 100_000 },
  /** Concurrent sequences, with a check of the invariants after each. */
  model: { file: 'model.torture', amount: 'MODEL_RUNS', usually: 1_000 },
  /** Two hundred guests for twenty pieces. */
  rush: { file: 'rush.torture', amount: 'RUSH_ROUNDS', usually: 1_000 },
  /** The same while a process is killed, a connection cut or the disk full. */
  kill: { file: 'kills.torture', amount: 'KILL_TIMES', usually: 50 },
  /** The earlier version of a commit on this version's database, and both side by side; usually the one before the newest migration. */
  upgrade: { file: 'upgrade.torture', amount: 'UPGRADE_FROM', usually: '' },
}

/** `npm run torture -- NAME [times] [seed]`; `--short` is a little of each, as in `npm run test:long`. Undefined for any other name. */
export function runNamed(name: string | undefined, [often, seed]: readonly string[]): Promise<number> | undefined {
  if (name === '--short') return vitest([], {})
  const run = runs[name ?? '']
  if (!run) return undefined
  const amount = { [run.amount]: String(often ?? run.usually) }
  return vitest([run.file], seed === undefined ? amount : { ...amount, TORTURE_SEED: seed })
}

/** An interruption also ends the processes that it started. */
async function vitest(files: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { folder, leave } = ownFolder()
  // The files come first: the last flag would consume the next word as its value.
  const words = ['run', ...files, '--project', 'torture', '--disable-console-intercept']
  const child = spawn('vitest', words, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TEST_LONG: 'on', TMPDIR: folder, ...environment },
  })
  const ended = once(child, 'exit')
  const end = (name: NodeJS.Signals) => child.kill(name === 'SIGINT' ? 'SIGTERM' : name)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end)
  const [code, by] = (await ended) as [number | null, NodeJS.Signals | null]
  leave()
  return code ?? 128 + constants.signals[by ?? 'SIGKILL']
}
