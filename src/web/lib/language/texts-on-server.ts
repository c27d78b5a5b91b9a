import { createContext, createElement, type ReactNode, useContext } from 'react'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'

/**
 * Replaces `use-intl` in the server build. The library creates a translator per component and formatters per provider. Here both are cached
 * across renders, because the server's messages never change.
 */

type Texts = { locale: string; messages: object }
type Translator = (key: string, ...more: unknown[]) => string

const Here = createContext<Texts | undefined>(undefined)
const translators = new WeakMap<object, Map<string | undefined, Translator>>()
const _cache = _createCache()
const _formatters = _createIntlFormatters(_cache)

type ProviderProps = Texts & { timeZone: string; children: ReactNode }

export const IntlProvider = ({ children, ...texts }: ProviderProps) =>
  createElement(Here.Provider, { value: texts }, children)

function useTextsHere(): Texts {
  const texts = useContext(Here)
  if (!texts) throw new Error('Texts are read within an IntlProvider')
  return texts
}

export const useLocale = () => useTextsHere().locale

export function useTranslations(namespace?: string): Translator {
  const texts = useTextsHere()
  const known = translators.get(texts.messages) ?? new Map<string | undefined, Translator>()
  translators.set(texts.messages, known)
  const made =
    known.get(namespace) ?? withFixedTexts(make({ ...texts, ...(namespace ? { namespace } : {}), _cache, _formatters }))
  known.set(namespace, made)
  return made
}

/** Looks up a text without values only once. */
function withFixedTexts(translator: Translator): Translator {
  const fixed = new Map<string, string>()
  const write: Translator = (key, ...values) => {
    if (values.length) return translator(key, ...values)
    const text = fixed.get(key) ?? translator(key)
    fixed.set(key, text)
    return text
  }
  return Object.assign(write, translator)
}

// Arguments are type-checked at the call sites.
const make = createTranslator as unknown as (config: object) => Translator
