import { useTranslations } from 'use-intl'
import type { CounterAccess } from '#shared/contract/shops/access/counter-access.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useClearPin } from './use-counter-access.ts'

/** A person who may sell, and whether they have a PIN. Only they can set it. */
export function PersonLine({ shopId, person }: { shopId: number; person: CounterAccess['people'][number] }) {
  const t = useTranslations('counterAccess.settings')
  const { id, name, hasPin } = person
  const clear = useClearPin(shopId, name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
        <span className="wrap-anywhere">{name}</span>
        <Badge variant={hasPin ? 'secondary' : 'warn'}>{t(hasPin ? 'hasPin' : 'hasNoPin')}</Badge>
      </span>
      {hasPin && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('clearNamed', { name })}
          pending={clear.isPending}
          onClick={() => clear.mutate(id)}
        >
          {t('clear')}
        </Button>
      )}
    </li>
  )
}
