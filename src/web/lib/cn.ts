import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Later classes do not override earlier ones; use a variant instead. */
export const cn = (...classes: ClassValue[]) => clsx(classes)
