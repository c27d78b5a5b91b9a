import { Plus, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { DeviceLine } from './device-line.tsx'
import { PersonLine } from './person-line.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { useCounterAccess } from './use-counter-access.ts'

/** Devices of the counter, and the PINs of the people who sell there. */
export function CounterSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('counterAccess.settings')
  const access = useCounterAccess(shopId)
  const [isRegistering, register] = useState(false)
  const button = (
    <Button onClick={() => register(true)}>
      <Plus aria-hidden="true" />
      {t('register')}
    </Button>
  )
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet">{t('intro')}</p>
        {access.data && access.data.devices.length > 0 && button}
      </div>
      <Loaded query={access} failure={t('failed')} skeleton={<Skeletons lines={['h-32', 'h-40']} className="gap-4" />}>
        {({ devices, people }) => (
          <>
            <Card>
              {devices.length === 0 ? (
                <Empty icon={<TabletSmartphone />} title={t('empty.title')} action={button}>
                  {t('empty.text')}
                </Empty>
              ) : (
                <ul aria-label={t('devices')} className="divide-y">
                  {devices.map((device) => (
                    <DeviceLine key={device.id} shopId={shopId} device={device} />
                  ))}
                </ul>
              )}
            </Card>
            <Card aria-labelledby="counter-people">
              <CardHeader title={t('people')} titleId="counter-people" description={t('peopleText')} />
              <CardContent>
                <ul className="divide-y">
                  {people.map((person) => (
                    <PersonLine key={person.id} shopId={shopId} person={person} />
                  ))}
                </ul>
              </CardContent>
            </Card>
          </>
        )}
      </Loaded>
      {isRegistering && <RegisterDialog shopId={shopId} onClose={() => register(false)} />}
    </div>
  )
}
