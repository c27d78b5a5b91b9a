import { Check, Copy } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/ui/button.tsx'
import { announce } from '../../shop/announcer.tsx'

const SHOWN_MS = 2_000

type Copied = {
  /** Text to show. */
  value: string
  /** Text to copy, if it differs. */
  text?: string | undefined
}

/** Button that copies a value. If the browser refuses, it selects the value for manual copying and shows `hint`. */
export function useCopy(shown: RefObject<HTMLElement | null>, { value, text = value }: Copied) {
  const t = useTranslations('order.copy')
  const [result, setResult] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => {
    try {
      // The clipboard is unavailable over plain HTTP.
      await navigator.clipboard.writeText(text)
      setResult('copied')
      announce(t('didCopy', { value }))
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setResult('refused')
      announce(t('byHand'))
    }
  }
  const button = (
    <Button
      size="icon-sm"
      variant="ghost"
      className="noscript:hidden print:hidden"
      aria-label={t('copyValue', { value })}
      onClick={copy}
    >
      {result === 'copied' ? <Check className="text-good-ink" /> : <Copy />}
    </Button>
  )
  return { button, hint: result === 'refused' && <p className="text-quiet text-xs">{t('byHand')}</p> }
}
