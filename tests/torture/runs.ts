import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { ownFolder } from './leave-nothing.ts'

type Run = { file: string; amount: string; usually: number }

/** What can be run as often as one likes: in which file it is, what says how often, and how often it is when nothing does. */
const runs: Record<string, Run> = {
  /** Calls every endpoint with what is right, broken, too long, or another owner's; and times fields and patterns with hostile texts. */
  fuzz: { file: 'tests/fuzz/', amount: 'FUZZ_CALLS', usually: 100_000 },
  /** Sequences of everything at once, and a look into the books after each. */
  model: { file: 'model.torture', amount: 'MODEL_RUNS', usually: 1_000 },
  /** Two hundred guests for twenty pieces. */
  rush: { file: 'rush.torture', amount: 'RUSH_ROUNDS', usually: 1_000 },
  /** The same while something is killed, cut or full. */
  kill: { file: 'kills.torture', amount: 'KILL_TIMES', usually: 50 },
}

/** `npm run torture -- NAME [how often] [seed]`; `--short` is a little of each, as in `npm run test:long`. Undefined for any other name. */
export function runNamed(name: string | undefined, [often, seed]: readonly string[]): Promise<number> | undefined {
  if (name === '--short') return vitest([], {})
  const run = runs[name ?? '']
  if (!run) return undefined
  const amount = { [run.amount]: String(often ?? run.usually) }
  return vitest([run.file], seed === undefined ? amount : { ...amount, TORTURE_SEED: seed })
}

/** Ended from outside, it ends what it began as well. */
async function vitest(files: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { folder, leave } = ownFolder()
  // The files come first: the last flag would take the next word for its own.
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
