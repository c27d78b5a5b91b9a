import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Member } from '#shared/contract/shops/access/team.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { Link } from '#web/components/link.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMe } from '#web/lib/session/use-me.ts'

/** A person of the team, as a link to their page. */
export function MemberLine({ member }: { member: Member }) {
  const t = useTranslations()
  const { dateTime } = useFormat()
  const { data: me } = useMe()
  const { id, firstName, lastName, email, role, lastSeenAt, twoFactor } = member
  const seen = lastSeenAt ? t('teamScreens.lastSeen', { moment: dateTime(lastSeenAt) }) : t('teamScreens.neverSeen')
  return (
    <li>
      <Link
        to={`/shopadmin/settings/team/${id}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-well"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <span className="wrap-anywhere">{fullName(firstName, lastName) || email}</span>
            <Badge variant={role === 'owner' ? 'default' : 'secondary'}>{t(`team.role.${role}`)}</Badge>
            {id === me?.id && <Badge variant="outline">{t('teamScreens.you')}</Badge>}
            {twoFactor && <Badge variant="outline">{t('teamScreens.twoFactorOn')}</Badge>}
          </span>
          <span className="text-quiet text-xs wrap-anywhere">
            {email} · {seen}
          </span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </Link>
    </li>
  )
}
