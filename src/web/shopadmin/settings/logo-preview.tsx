import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** The logo as it is, or a place for one. */
export function LogoPreview({ src }: { src: string | null }) {
  const t = useTranslations('branding.logo')
  const [broken, setBroken] = useState(false)
  return (
    <div className="grid gap-1.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-lg border bg-well p-2 text-quiet">
        {src && !broken ? (
          <img src={src} alt={t('alt')} className="size-full object-contain" onError={() => setBroken(true)} />
        ) : (
          <Store className="size-6" aria-hidden="true" />
        )}
      </div>
      {broken && (
        <p role="status" className="text-warn-ink text-xs">
          {t('broken')}
        </p>
      )}
    </div>
  )
}
