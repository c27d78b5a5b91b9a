import { expect, test } from 'vitest'
import { problem } from '../../../contract/problem.ts'
import { deliveryDaysProblem } from './delivery-days.ts'

test('requires both or neither working days, in ascending order', () => {
  expect(deliveryDaysProblem({ min: null, max: null })).toBeUndefined()
  expect(deliveryDaysProblem({ min: 0, max: 2 })).toBeUndefined()
  expect(deliveryDaysProblem({ min: 2, max: 2 })).toBeUndefined()
  expect(deliveryDaysProblem({ min: null, max: 2 })).toEqual(problem('deliveryDaysBoth'))
  expect(deliveryDaysProblem({ min: 1, max: null })).toEqual(problem('deliveryDaysBoth'))
  expect(deliveryDaysProblem({ min: 3, max: 2 })).toEqual(problem('deliveryDaysOrder'))
})
