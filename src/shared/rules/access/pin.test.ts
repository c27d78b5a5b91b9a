import { expect, test } from 'vitest'
import { isObviousPin, PIN_FORM } from './pin.ts'

test.each(['0000', '111111', '1234', '012345', '9876', '1212', '373737', '2580', '1987', '2024', '3210', '0123'])(
  '%s is obvious',
  (pin) => expect(isObviousPin(pin)).toBe(true),
)

test.each(['2468', '7391', '10293', '480157', '1357', '198701', '1232'])('%s is not obvious', (pin) =>
  expect(isObviousPin(pin)).toBe(false),
)

test.each(['123', '1234567', '12a4', '١٢٣٤', ' 1234', ''])('"%s" is no PIN', (pin) =>
  expect(PIN_FORM.test(pin)).toBe(false),
)
