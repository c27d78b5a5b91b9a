import { CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx'
import { leave } from '#web/lib/leaving.ts'
import { useMayOpen } from '../../access/use-access.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { isFormSubject, type Subject, subjectPath, subjects } from './subjects.ts'

type SettingsFrameProps = { shopId: number | undefined; subject: Subject; children: ReactNode }

/** Tabs next to the settings, or a select on small screens. Each tab is a screen with an address of its own. */
export function SettingsFrame({ shopId, subject, children }: SettingsFrameProps) {
  const t = useTranslations('settings')
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { available } = useShopGames(shopId)
  // Where the catalogue has one game, there is nothing to choose.
  const isOffered = (each: Subject) => each !== 'games' || available.length > 1
  const shown = subjects.filter((each) => mayOpen(subjectPath(each)) && isOffered(each))
  const show = (next: string) => {
    const found = subjects.find((each) => each === next)
    const go = () => void navigate(found ? subjectPath(found) : '/account')
    // Unsaved changes stay as long as their form does.
    if (found && isFormSubject(found)) go()
    else leave(go)
  }
  return (
    <Tabs
      value={subject}
      orientation="vertical"
      activationMode="manual"
      onValueChange={show}
      className="items-start gap-x-8 lg:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <Select
        aria-label={t('sections')}
        className="lg:hidden"
        value={subject}
        options={[
          ...shown.map((each) => ({ value: each, label: t(`tab.${each}`) })),
          { value: 'account', label: t('tab.account') },
        ]}
        onChange={({ currentTarget }) => show(currentTarget.value)}
      />
      <div className="sticky top-8 grid gap-1 max-lg:hidden">
        <TabsList look="column" aria-label={t('sections')}>
          {shown.map((each) => (
            <TabsTrigger key={each} look="column" value={each}>
              {t(`tab.${each}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <Link
          to="/account"
          className="mt-1 flex h-10 items-center gap-2 border-t px-3 pt-1 font-medium text-quiet text-sm hover:text-ink"
        >
          <CircleUser className="size-4" aria-hidden="true" />
          {t('tab.account')}
        </Link>
      </div>
      <TabsContent value={subject} className="grid min-w-0 gap-4">
        {children}
      </TabsContent>
    </Tabs>
  )
}
