import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'

const SHOWN_MS = 2_000

export function CopyEmail({ email }: { email: string }) {
  const t = useTranslations('customers')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(email)
      setCopied(true)
      toast({ title: t('copied'), description: email })
    } catch {
      // The clipboard needs permission and HTTPS.
      toast({ title: t('notCopied'), description: email, variant: 'destructive' })
    }
  }
  return (
    <Button variant="ghost" size="icon-sm" aria-label={t('copy', { email })} onClick={copy}>
      {copied ? <Check /> : <Copy />}
    </Button>
  )
}
