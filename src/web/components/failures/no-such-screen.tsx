import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** 'Not found' page within an area, with a link to the area's start. */
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
