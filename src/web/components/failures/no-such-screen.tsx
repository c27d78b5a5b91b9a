import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Screen } from '../screen.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** An address inside an area that leads nowhere, and the way to where the area begins. */
export function NoSuchScreen({ home, children }: { home: string; children: string }) {
  const t = useTranslations()
  return (
    <Screen title={t('common.notFound.title')}>
      <Empty
        title={t('admin.noSuchPage.title')}
        action={
          <Button asChild variant="outline">
            <Link to={home}>{children}</Link>
          </Button>
        }
      >
        {t('admin.noSuchPage.text')}
      </Empty>
    </Screen>
  )
}
