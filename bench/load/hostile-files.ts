import { readFileSync } from 'node:fs'
import { login } from '#shared/contract/accounts/accounts.ts'
import { checkProductFile } from '#shared/contract/catalogue/csv.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { uploadStatement } from '#shared/contract/payments/statements.ts'
import { type HostileFile, hostileProducts, hostileStatements } from '#tests/support/files/hostile-files.ts'
import { OWNER, type Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'

const MOST_MEGABYTES = 450
const LOOKS_ALONE = 200
// The thread and the server share the processors with this process.
const MOST_TIMES_SLOWER = 25

/** Parses the most expensive files in sequence: memory of the server, and the latency of `/livez` in the meantime. */
export async function hostileFiles({ url, pid, shop }: Platform): Promise<Figure[]> {
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const { token } = (await answer.json()) as { token: string }
  const look = async (): Promise<number> => {
    const begun = performance.now()
    await (await fetch(`${url}/livez`)).text()
    return performance.now() - begun
  }
  const alone: number[] = []
  for (let count = 0; count < LOOKS_ALONE; count++) alone.push(await look())

  const under: number[] = []
  const refused = new Map<number, number>()
  const upload = async ({ method, path }: Endpoint, { text }: HostileFile) => {
    const { status } = await fetch(url + addressOf(path, shop), {
      method,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: text,
    })
    refused.set(status, (refused.get(status) ?? 0) + 1)
  }
  for (const [endpoint, files] of [
    [uploadStatement, hostileStatements],
    [checkProductFile, hostileProducts],
  ] as const) {
    for (const file of files) {
      let reading = true
      const sent = upload(endpoint, file).finally(() => {
        reading = false
      })
      while (reading) under.push(await look())
      await sent
    }
  }
  const [slow, ceiling] = [highest(under), highest(alone)]
  const answers = [...refused].map(([status, times]) => `${times} answered ${status}`).join(', ')
  return [
    atMost(
      `/livez while hostile files are read against alone, 99th percentile`,
      slow / ceiling,
      MOST_TIMES_SLOWER,
      `${Math.round(slow)} ms of ${under.length} calls (longest ${Math.round(Math.max(...under))}), ${ceiling.toFixed(1)} ms alone; ${answers}`,
    ),
    atMost('Most memory of the server, MB', mostMegabytes(pid()), MOST_MEGABYTES, 'its largest resident set'),
  ]
}

const highest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0

function mostMegabytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
