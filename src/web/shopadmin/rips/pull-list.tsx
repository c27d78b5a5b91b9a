import { Camera } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Pull } from '#shared/contract/orders/pulls.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { smallPhoto } from './photo.ts'
import type { Make } from './use-rip-desk.ts'

type PullListProps = {
  pulls: readonly Pull[]
  make: Make
  /** Camera of the last pull, for the key. */
  camera: RefObject<HTMLInputElement | null>
}

/** Logged cards, newest first, each with its photo and whether it goes to the customer. */
export function PullList({ pulls, make, camera }: PullListProps) {
  const t = useTranslations('rips.pull')
  if (pulls.length === 0) return <p className="text-quiet">{t('none')}</p>
  const take = async (pull: string, file: File | undefined) => {
    if (!file) return
    const preview = await smallPhoto(file).catch(() => undefined)
    if (preview) make({ kind: 'photo', pull, preview })
    else toast({ title: t('noPhoto'), variant: 'destructive' })
  }
  return (
    <ul aria-label={t('list')} className="grid gap-2">
      {pulls.toReversed().map(({ id, card, photoUrl, toCustomer }, at) => (
        <li key={id} className="flex items-center gap-3 rounded-lg border p-2">
          <CardFrame src={photoUrl ?? card.imageUrl} alt="" sizes="3.5rem" className="w-14 shrink-0" />
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="wrap-anywhere font-medium">{pulledCardName(card)}</span>
            <Switch checked={toCustomer} onCheckedChange={(on) => make({ kind: 'keep', pull: id, toCustomer: on })}>
              {t('toCustomer')}
            </Switch>
          </div>
          <label className="button button-outline button-md min-h-11 cursor-pointer has-focus-visible:outline-2">
            <Camera aria-hidden="true" />
            <span className="max-sm:sr-only">{t(photoUrl ? 'photoAgain' : 'photo')}</span>{' '}
            <span className="sr-only">{card.name}</span>
            <input
              ref={at === 0 ? camera : undefined}
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={({ currentTarget }) => {
                void take(id, currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
