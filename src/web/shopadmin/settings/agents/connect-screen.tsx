import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Authorization,
  type AuthorizationRequest,
  authorizeAgent,
  getAuthorization,
} from '#shared/contract/shops/access/agents.ts'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { type KeyPermission, permissionGroups } from '../keys/permission-groups.ts'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const satisfies readonly (keyof Authorization)[]

/** The parameters with which an assistant sent the person here. */
function authorizationIn(params: URLSearchParams): Authorization {
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { client_id: '', redirect_uri: '', ...Object.fromEntries(given) }
}

/** Where a person permits an assistant to work in a shop, or refuses it. */
export default function ConnectScreen() {
  const t = useTranslations('agents.connect')
  const authorization = authorizationIn(useAddress().params)
  const query = useQuery({ ...read(getAuthorization, { query: authorization }), retry: false, gcTime: 0 })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-2xl content-start gap-5 px-4 py-8 sm:py-14"
    >
      <title>{t('title')}</title>
      <h1 className="flex items-center gap-2.5 font-semibold text-xl">
        <Bot className="size-6 shrink-0 text-quiet" aria-hidden="true" />
        {t('title')}
      </h1>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(4).fill('h-16')} className="gap-3" />}
      >
        {(request) => <Consent request={request} authorization={authorization} />}
      </Loaded>
    </main>
  )
}

type ConsentProps = { request: AuthorizationRequest; authorization: Authorization }

function Consent({ request: { name, host, isRegistered, shops, refusedAt }, authorization }: ConsentProps) {
  const t = useTranslations('agents.connect')
  const group = useTranslations('keys.form.group')
  const text = useText()
  const usable = shops.filter(({ permissions }) => permissions.length > 0)
  const [shopId, setShopId] = useState(usable[0]?.id)
  const shop = usable.find(({ id }) => id === shopId)
  const [without, setWithout] = useState<readonly KeyPermission[]>([])
  const sending = useSending({
    send: (isGiven: boolean) =>
      call(authorizeAgent, {
        body: {
          authorization,
          given: isGiven && shop ? { shopId: shop.id, permissions: chosen } : null,
        },
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
  const offered = shop?.permissions ?? []
  const chosen = offered.filter((permission) => !without.includes(permission))
  const choose = (permission: KeyPermission, isChosen: boolean) =>
    setWithout((before) => [...before.filter((each) => each !== permission), ...(isChosen ? [] : [permission])])
  const isLeaving = sending.isPending || sending.isSuccess
  return (
    <Card className="grid gap-5 p-5">
      <div className="grid gap-1">
        <h2 className="wrap-anywhere font-semibold text-base">{t('wants', { name })}</h2>
        <p className="wrap-anywhere text-quiet">{t('returns', { host })}</p>
      </div>
      {!isRegistered && <Notice variant="warn">{t('described', { host })}</Notice>}
      {shop ? (
        <>
          {usable.length === 1 ? (
            <p>
              <span className="text-quiet">{t('shop')}</span> <span className="font-medium">{shop.name}</span>
            </p>
          ) : (
            <Field label={t('shop')}>
              <Select
                value={String(shop.id)}
                options={usable.map((each) => ({ value: String(each.id), label: each.name }))}
                onChange={({ currentTarget }) => {
                  setShopId(Number(currentTarget.value))
                  setWithout([])
                }}
              />
            </Field>
          )}
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">{t('permissions')}</legend>
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {permissionGroups()
                .map((each) => ({
                  ...each,
                  permissions: each.permissions.filter((permission) => offered.includes(permission)),
                }))
                .filter(({ permissions }) => permissions.length > 0)
                .map((each) => (
                  <fieldset key={each.name} className="grid content-start gap-2">
                    <legend className="mb-1 text-quiet text-xs">{group(each.name)}</legend>
                    {each.permissions.map((permission) => (
                      <Checkbox
                        key={permission}
                        className="items-start [&>input]:mt-px"
                        checked={chosen.includes(permission)}
                        disabled={permission === 'shop.read'}
                        onCheckedChange={(isChosen) => choose(permission, isChosen)}
                      >
                        {text((words) => words(permissionText(permission)))}
                      </Checkbox>
                    ))}
                  </fieldset>
                ))}
            </div>
          </fieldset>
          <p className="text-quiet text-xs">
            {t('staff')} {t('always')}
          </p>
        </>
      ) : (
        <Notice variant="warn">{t('none')}</Notice>
      )}
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
    </Card>
  )
}
