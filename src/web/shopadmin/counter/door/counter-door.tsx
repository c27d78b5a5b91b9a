import { LockKeyhole, TabletSmartphone, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CounterDoor as Door } from '#shared/contract/shops/access/counter-access.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { counterDevice } from '#web/lib/device/counter-device.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { EnterPin } from './enter-pin.tsx'
import { isUnknownDevice, useDoor } from './use-door.ts'

/** The locked counter on its device: choose a name, enter the PIN. */
export default function CounterDoor() {
  const t = useTranslations('counterAccess.door')
  useDocumentTitle(t('title'))
  const door = useDoor()
  const isRevoked = isUnknownDevice(door.error)
  useEffect(() => {
    if (door.data) counterDevice.set(true)
    if (isRevoked) counterDevice.set(undefined)
  }, [door.data, isRevoked])
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-6 px-4 py-8">
      {isRevoked ? (
        <Revoked />
      ) : (
        <Loaded query={door} failure={t('loadFailed')}>
          {(found) => <People door={found} />}
        </Loaded>
      )}
      <p className="text-center">
        <PageAnchor href="/?tab=sign-in" className="font-medium text-accent-ink underline">
          {t('ownAccount')}
        </PageAnchor>
      </p>
    </main>
  )
}

function Revoked() {
  const t = useTranslations('counterAccess.door')
  return (
    <Card role="alert">
      <Empty icon={<TabletSmartphone />} title={t('revoked.title')}>
        {t('revoked.text')}
      </Empty>
    </Card>
  )
}

function People({ door }: { door: Door }) {
  const t = useTranslations('counterAccess.door')
  const [chosenId, choose] = useState<number>()
  const chosen = door.people.find(({ id }) => id === chosenId)
  return (
    <>
      <header className="grid justify-items-center gap-1 text-center">
        <LockKeyhole className="mb-1 size-7 text-quiet" aria-hidden="true" />
        <h1 className="wrap-anywhere text-xl">{door.shopName}</h1>
        <p className="wrap-anywhere text-quiet">{door.deviceName}</p>
      </header>
      <Card className="p-5">
        {chosen?.hasPin ? (
          <EnterPin key={chosen.id} person={chosen} shopId={door.shopId} onBack={() => choose(undefined)} />
        ) : (
          <section aria-labelledby="door-who" className="grid gap-3">
            <h2 id="door-who" className="text-base">
              {t('who')}
            </h2>
            {door.people.length === 0 && <p className="text-quiet">{t('noPeople')}</p>}
            <ul className="grid gap-2 sm:grid-cols-2">
              {door.people.map(({ id, name }) => (
                <li key={id} className="grid">
                  <Button
                    variant="outline"
                    className="min-h-16 justify-start gap-3 whitespace-normal text-left text-base"
                    onClick={() => choose(id)}
                  >
                    <UserRound aria-hidden="true" />
                    <span className="wrap-anywhere">{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <p role="status" className="wrap-anywhere text-warn-ink empty:hidden">
              {chosen && t('noPin', { name: chosen.name })}
            </p>
          </section>
        )}
      </Card>
    </>
  )
}
