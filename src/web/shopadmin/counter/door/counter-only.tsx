import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'

/** Replaces screens that a person at the counter does not reach. */
export default function CounterOnly() {
  const t = useTranslations('counterAccess.only')
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-lg content-center px-4">
      <Card>
        <Empty
          icon={<Lock />}
          title={t('title')}
          action={
            <Button asChild>
              <Link to="/shopadmin/counter">{t('back')}</Link>
            </Button>
          }
        >
          {t('text')}
        </Empty>
      </Card>
    </main>
  )
}
