import { createContext, createElement, type ReactNode, useContext } from 'react'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'

/**
 * What components take from `use-intl`, as the build for the server has it: each of that library's components makes a translator of its
 * own, and each of its providers all formats, while here both stay between pages, since the server's texts do not change.
 */

type Texts = { locale: string; messages: object }
type Translator = (key: string) => string

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
  const made = known.get(namespace) ?? make({ ...texts, ...(namespace ? { namespace } : {}), _cache, _formatters })
  known.set(namespace, made)
  return made
}

// What components pass is checked where they import it from.
const make = createTranslator as unknown as (config: object) => Translator
