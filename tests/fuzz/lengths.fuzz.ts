import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isLong } from '#tests/support/long.ts'
import { requestSchemas } from '#tests/support/request-schemas.ts'
import { patternsIn } from '../../scripts/support/patterns-in.ts'
import { fillings, hostileLengths } from './values.ts'

const MOST_MS = 50
// Below this, the processor's clock is too coarse to show growth.
const LEAST_MS = 5
const MOST_GROWTH = 3

/** Processor time in milliseconds, the best of three, because garbage collection may run in between. */
function cost(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

/** The fault of a function whose time grows faster than the text length or is too long; undefined if there is none. */
function faultOf(part: string, work: (text: string) => unknown): string | undefined {
  let [lastMs, lastLength] = [0, 0]
  for (const length of hostileLengths) {
    const text = `${part.repeat(Math.ceil(length / part.length))}\0`
    const ms = cost(() => work(text))
    const grown = lastMs > LEAST_MS && ms / lastMs > MOST_GROWTH * (length / lastLength)
    if (ms > MOST_MS || grown)
      return `${JSON.stringify(part)} of ${length}: ${Math.round(ms)} ms, before ${Math.round(lastMs)} ms`
    ;[lastMs, lastLength] = [ms, length]
  }
  return undefined
}

test.runIf(isLong)(
  'no field of a request is slow for a hostile text of any length',
  () => {
    // Transformations are skipped: another schema has checked their input.
    const whole = requestSchemas.filter(({ schema }) => schema._zod.def.type !== 'transform')
    const faults = whole.flatMap(({ at, schema }) =>
      fillings.flatMap((part) => {
        const fault = faultOf(part, (text) => (schema as z.ZodType).safeParse(text))
        return fault ? `${at}: ${fault}` : []
      }),
    )
    expect(faults).toEqual([])
  },
  0,
)

test.runIf(isLong)(
  'no regular expression is slow for a hostile text, including one made of its own literals',
  () => {
    const faults = patternsIn(process.cwd()).patterns.flatMap(({ at, source, flags }) => {
      const pattern = new RegExp(source, flags)
      const words = source.match(/[\p{L}\p{N} <>"'/=:-]+/gu) ?? []
      return [...fillings, ...words, words.join('')].filter(Boolean).flatMap((part) => {
        const fault = faultOf(part, (text) => text.replace(pattern, ''))
        return fault ? `${at} /${source}/: ${fault}` : []
      })
    })
    expect(faults).toEqual([])
  },
  0,
)
