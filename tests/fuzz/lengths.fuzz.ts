import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isLong } from '#tests/support/long.ts'
import { requestSchemas } from '#tests/support/request-schemas.ts'
import { patternsIn } from '../../scripts/support/patterns-in.ts'
import { fillings, hostileLengths } from './values.ts'

const MOST_MS = 50
// Below it the processor's clock says nothing about growth.
const LEAST_MS = 5
const MOST_GROWTH = 3

/** The processor's time in milliseconds, the best of three: garbage may be collected in between. */
function cost(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

/** The fault of work whose time grows faster than the length of its text, or is long; undefined for none. */
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
  'no field of a request takes long for a hostile text, however long',
  () => {
    // Its text was checked for the values that only a transformation sees.
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
  'no regular expression takes long for a hostile text, one made of its own words included',
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
