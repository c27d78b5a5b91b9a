import { z } from 'zod'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

/** A text of a stranger: bounded, and without characters that the database cannot store. */
export const bounded = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !hasControlCharacters(text, { newlines: true }))
