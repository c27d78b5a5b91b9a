import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { meansLabel, payMeans } from './pay-means.ts'

test('has a name for each payment method', () => {
  const names = payMeans.map((means) => written(meansLabel(means), 'nl'))
  expect(new Set(names).size).toBe(payMeans.length)
  expect(names).not.toContain('')
})
