import * as Primitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Select } from './form/select.tsx'
import { tabLists, tabTrigger, tabTriggers } from './tabs-look.ts'

export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('grid gap-4', className)} {...props} />
}

type Look = { look?: keyof typeof tabLists }

export function TabsList({ look = 'row', className, ...props }: ComponentProps<typeof Primitive.List> & Look) {
  return <Primitive.List className={cn(tabLists[look], className)} {...props} />
}

export function TabsTrigger({ look = 'row', className, ...props }: ComponentProps<typeof Primitive.Trigger> & Look) {
  return <Primitive.Trigger className={cn(tabTrigger, tabTriggers[look], className)} {...props} />
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('rounded-lg', className)} {...props} />
}

type TabsBarProps = {
  /** Accessible name: 'Settings section'. */
  label: string
  tabs: readonly { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
}

/** Tabs on wide screens, a select on phones. Requires a controlled `Tabs` around it. */
export function TabsBar({ label, tabs, value, onValueChange }: TabsBarProps) {
  return (
    <>
      <Select
        aria-label={label}
        className="sm:hidden"
        value={value}
        options={tabs}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <TabsList aria-label={label} className="max-sm:hidden">
        {tabs.map((tab) => (
          <TabsTrigger key={tab.value} value={tab.value}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
    </>
  )
}
