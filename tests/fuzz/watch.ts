import { availableParallelism, loadavg } from 'node:os'
import { statesOfTables, writesBegun } from '#tests/support/rows.ts'

type Call = { call: string; by: string; body?: unknown }
type Fault = Call & { why: string; times: number }

/** How a call was answered. */
export type Outcome = {
  status: number | string
  /** It must not have changed anything. */
  isRefused: boolean
  /** A fault of the answer itself. */
  wrong?: string | undefined
}

const SLOW_MS = 2_000
const MOST_SHOWN = 30
// A machine with other work needs longer for each call.
const slowMs = () => SLOW_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 500)

/** Makes calls, and notes what is wrong: a failure, an answer outside the contract, a refusal that changed something. */
export class Watch {
  readonly #faults = new Map<string, Fault>()
  readonly #answers = new Map<string, number>()
  readonly #ms: number[] = []
  #slowest = { ms: 0, call: '' }
  #seen: { writes: string | undefined; states: Record<string, string> } | undefined

  /** @param traces tables in which a refusal is recorded, such as wrong passwords. */
  async see(about: Call, send: () => Promise<Outcome>, traces: readonly string[] = []): Promise<void> {
    const writes = await writesBegun()
    let seen = this.#seen
    if (!seen || seen.writes !== writes) seen = { writes, states: await statesOfTables() }
    this.#seen = seen
    const { states } = seen
    const begun = performance.now()
    const { status, isRefused, wrong } = await send()
    const ms = performance.now() - begun
    this.#ms.push(ms)
    if (ms > this.#slowest.ms) this.#slowest = { ms, call: about.call.slice(0, 100) }
    this.#answers.set(String(status), (this.#answers.get(String(status)) ?? 0) + 1)
    if (ms > slowMs()) this.#note(about, `took ${Math.round(ms)} ms`)
    if (wrong !== undefined) this.#note(about, wrong)
    if (!isRefused || (await writesBegun()) === writes) return
    const now = await statesOfTables()
    const changed = Object.keys(now).filter((table) => now[table] !== states[table] && !traces.includes(table))
    if (changed.length === 0) return
    this.#note(about, `${status} changed ${changed.map((table) => `${table} (${states[table]}; ${now[table]})`)}`)
  }

  /** A mistake that many calls find is one fault. */
  #note({ call, by, body }: Call, why: string) {
    const kind = `${call.split('?')[0]} ${why}`.replaceAll(/%?[\dA-Fa-f-]{2,}|\d+/g, '').slice(0, 300)
    const known = this.#faults.get(kind)
    if (known) {
      known.times++
      return
    }
    const fault = { call: call.slice(0, 500), by, body: short(body), why: why.slice(0, 500), times: 1 }
    this.#faults.set(kind, fault)
    // A long run is worth reading before its end.
    console.log(fault)
  }

  get faults(): Fault[] {
    return [...this.#faults.values()].slice(0, MOST_SHOWN)
  }

  summary(): string {
    const answers = JSON.stringify(Object.fromEntries([...this.#answers].toSorted()))
    const sorted = this.#ms.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return `${sorted.length} calls, ${answers}, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${Math.round(this.#slowest.ms)} ms (${this.#slowest.call})`
  }
}
