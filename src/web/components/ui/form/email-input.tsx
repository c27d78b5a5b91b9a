import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** One email address, which the browser may know and a phone has keys for. */
export const EmailInput = (props: ComponentProps<'input'>) => (
  <Input type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} {...props} />
)
