import { Check, ImageDown, Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { previewPath, shopPreview } from '#shared/rules/shops/preview.ts'
import { Link } from '#web/components/link.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { IfMay } from '../access/if-may.tsx'
import { storefrontPath, storefrontUrl } from '../shop/storefront-url.ts'

const steps = ['share', 'table', 'test'] as const

/** For an open shop before its first order: link, QR code, picture, and first steps. */
export function LiveCard({ shop, slug }: { shop: Shop; slug: string }) {
  const t = useTranslations('dashboard.live')
  const url = storefrontUrl(slug)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('copied'), description: url })
    } catch {
      // The clipboard needs permission and HTTPS.
      toast({ title: t('notCopied'), description: url, variant: 'destructive' })
    }
  }
  return (
    <Card aria-labelledby="live" className="flex flex-wrap items-center gap-6 border-good bg-good-wash p-5">
      <div className="grid min-w-0 flex-1 basis-80 gap-3">
        <div className="grid gap-1">
          <h2 id="live" className="font-semibold text-lg">
            {t('title')}
          </h2>
          <PageAnchor
            href={storefrontPath(slug)}
            target="_blank"
            rel="noopener"
            className="break-all font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {url}
          </PageAnchor>
        </div>
        <ul className="grid gap-1">
          {steps.map((step) => (
            <li key={step} className="flex gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 text-good-ink" aria-hidden="true" />
              {t(step)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button onClick={copy}>
            <Link2 aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button asChild variant="outline">
            <a href={previewPath(shopPreview(shop, shop.language))} download={`${slug}.jpg`}>
              <ImageDown aria-hidden="true" />
              {t('picture')}
            </a>
          </Button>
          <IfMay need="settings.write">
            <Button asChild variant="ghost">
              <Link to="/shopadmin/settings">{t('settings')}</Link>
            </Button>
          </IfMay>
        </div>
      </div>
      <QrCode text={url} label={t('qr', { url })} className="size-36" />
    </Card>
  )
}
