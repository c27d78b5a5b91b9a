import { Camera } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Pull } from '#shared/contract/orders/pulls.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import type { Rip } from './use-rip-desk.ts'

type PullListProps = {
  pulls: readonly Pull[]
  rip: Pick<Rip, 'make' | 'addPhoto'>
  /** Camera of the last pull, for the key. */
  camera: RefObject<HTMLInputElement | null>
}

/** Logged cards, newest first, each with its photo and whether it goes to the customer. */
export function PullList({ pulls, rip: { make, addPhoto }, camera }: PullListProps) {
  const t = useTranslations('rips.pull')
  if (pulls.length === 0) return <p className="text-quiet">{t('none')}</p>
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
                const [file] = currentTarget.files ?? []
                if (file) void addPhoto(id, file)
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
