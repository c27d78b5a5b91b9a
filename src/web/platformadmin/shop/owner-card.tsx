import { useTranslations } from 'use-intl'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Facts } from '../facts.tsx'
import { roleText } from '../roles.ts'

export function OwnerCard({ shop: { owner, closedAt } }: { shop: PlatformShop }) {
  const t = useTranslations('shops.owner')
  const tPlatform = useTranslations('platform')
  const text = useText()
  const { date } = useFormat()
  const name = fullName(owner.firstName, owner.lastName)
  const shown = closedAt ? tPlatform('closedOn', { date: date(closedAt) }) : name || tPlatform('noName')
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardContent>
        <Facts
          facts={[
            [
              t('name'),
              <Link
                key="name"
                to={`/platformadmin/users?user=${owner.id}`}
                className="text-accent-ink hover:underline"
                aria-label={t('view', { owner: name || owner.email })}
              >
                {shown}
              </Link>,
            ],
            [
              t('email'),
              <a key="mail" href={`mailto:${owner.email}`} className="text-accent-ink hover:underline">
                {owner.email}
              </a>,
            ],
            [t('joined'), date(owner.createdAt)],
            [t('role'), text(roleText(owner.role))],
          ]}
        />
      </CardContent>
    </Card>
  )
}
