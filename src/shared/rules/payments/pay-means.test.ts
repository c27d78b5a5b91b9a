import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { meansLabel, payMeans } from './pay-means.ts'

test('each way to pay has a name', () => {
  const names = payMeans.map((means) => written(meansLabel(means), 'nl'))
  expect(new Set(names).size).toBe(payMeans.length)
  expect(names).not.toContain('')
})
