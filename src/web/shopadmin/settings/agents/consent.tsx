import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Authorization, type AuthorizationRequest, authorizeAgent } from '#shared/contract/shops/access/agents.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { isReading, type KeyPermission } from '../keys/permission-groups.ts'
import { PermissionAreas } from './permission-areas.tsx'

type ConsentProps = { request: AuthorizationRequest; authorization: Authorization }

/** The assistant, shop and account, and the permissions that the person gives. */
export function Consent({ request, authorization }: ConsentProps) {
  const t = useTranslations('agents.connect')
  const { name, host, isRegistered, shops, refusedAt } = request
  const { data: me } = useMe()
  const usable = shops.filter(({ permissions }) => permissions.length > 0)
  const [shopId, setShopId] = useState(usable[0]?.id)
  const shop = usable.find(({ id }) => id === shopId)
  const [changed, setChanged] = useState<readonly KeyPermission[]>()
  const offered = shop?.permissions ?? []
  const chosen = changed ?? offered.filter(isReading)
  const sending = useSending({
    send: (isGiven: boolean) =>
      call(authorizeAgent, {
        body: { authorization, given: isGiven && shop ? { shopId: shop.id, permissions: [...chosen] } : null },
      }),
    failure: t('sendFailed'),
    onDone: ({ location }) => window.location.assign(location),
  })
  if (refusedAt !== null) {
    return (
      <Notice variant="warn" title={t('wrong')}>
        <a href={refusedAt} className="font-medium text-accent-ink underline">
          {t('back')}
        </a>
      </Notice>
    )
  }
  const isLeaving = sending.isPending || sending.isSuccess
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="wrap-anywhere font-semibold text-lg">{t('wants', { name })}</h2>
        <p className="text-quiet">{t('what')}</p>
      </div>
      {!isRegistered && <Notice variant="warn">{t('described', { host })}</Notice>}
      <dl className="grid gap-x-6 gap-y-2 rounded-md bg-well px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact term={t('assistant')}>
          {name} <span className="text-quiet">{t(isRegistered ? 'registered' : 'selfDescribed')}</span>
        </Fact>
        {shop && usable.length === 1 && <Fact term={t('shop')}>{shop.name}</Fact>}
        {me && <Fact term={t('account')}>{me.email}</Fact>}
        <Fact term={t('returnsTo')}>{host}</Fact>
      </dl>
      {usable.length > 1 && (
        <Field label={t('shop')}>
          <Select
            value={String(shopId)}
            options={usable.map((each) => ({ value: String(each.id), label: each.name }))}
            onChange={({ currentTarget }) => {
              setShopId(Number(currentTarget.value))
              setChanged(undefined)
            }}
          />
        </Field>
      )}
      {shop ? (
        <PermissionAreas key={shop.id} offered={offered} chosen={chosen} onChange={setChanged} />
      ) : (
        <Notice variant="warn">{t('none')}</Notice>
      )}
      <div className="grid gap-3 border-t pt-5">
        {shop && <p className="text-quiet">{t('limits')}</p>}
        <div className="flex flex-wrap gap-2">
          {shop && (
            <Button
              disabled={isLeaving}
              pending={isLeaving && sending.variables === true}
              onClick={() => sending.mutate(true)}
            >
              {t('connect')}
            </Button>
          )}
          <Button
            variant="outline"
            disabled={isLeaving}
            pending={isLeaving && sending.variables === false}
            onClick={() => sending.mutate(false)}
          >
            {t('refuse')}
          </Button>
        </div>
        {sending.isSuccess && <p role="status">{t('leaving')}</p>}
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid sm:contents">
      <dt className="text-quiet">{term}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  )
}
