import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'

/** Opens the share sheet of the device, or copies the link if there is none. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('product.share')
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ title: t('copied') })
    } catch (error) {
      // The visitor dismissed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: t('failed'), variant: 'destructive' })
    }
  }
  return (
    <Button size="icon" variant="ghost" className="noscript:hidden print:hidden" title={t('label')} onClick={share}>
      <Share2 aria-hidden="true" />
      <span className="sr-only">{t('label')}</span>
    </Button>
  )
}
