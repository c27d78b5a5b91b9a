import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** Email field with autofill and the matching on-screen keyboard. */
export const EmailInput = (props: ComponentProps<'input'>) => (
  <Input type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} {...props} />
)
