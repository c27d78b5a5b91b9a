import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AccountTab = 'sign-up' | 'sign-in'

type AccountCardProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

/** Sign up and sign in, on one surface. */
export function AccountCard({ tab, onTabChange }: AccountCardProps) {
  const [knownEmail, setKnownEmail] = useState('')
  const signInInstead = (email: string) => {
    setKnownEmail(email)
    onTabChange('sign-in')
  }
  return (
    <section
      id="account"
      aria-label="Your account"
      className="scroll-mt-4 rounded-xl border bg-surface p-5 shadow-md sm:p-6"
    >
      <Tabs
        value={tab}
        onValueChange={(value) => onTabChange(value === 'sign-in' ? 'sign-in' : 'sign-up')}
        className="gap-5"
      >
        <TabsList aria-label="Sign up or sign in" className="sm:w-full">
          <AccountTrigger value="sign-up" href="/">
            Sign Up
          </AccountTrigger>
          <AccountTrigger value="sign-in" href="/?tab=sign-in">
            Sign In
          </AccountTrigger>
        </TabsList>
        <TabsContent value="sign-up" className="grid gap-5">
          <Heading title="Open your shop" text="It takes a minute, and your storefront is included." />
          <SignUpForm onHasAccount={signInInstead} />
        </TabsContent>
        <TabsContent value="sign-in" className="grid gap-5">
          <Heading title="Welcome back" text="Your shop is where you left it." />
          <SignInForm email={knownEmail} />
        </TabsContent>
      </Tabs>
    </section>
  )
}

type AccountTriggerProps = { value: AccountTab; href: string; children: string }

/** A tab that is a link as well, so that it leads to its form before the page is alive. */
function AccountTrigger({ value, href, children }: AccountTriggerProps) {
  return (
    <TabsTrigger value={value} asChild>
      <a href={href} onClick={(event) => event.preventDefault()}>
        {children}
      </a>
    </TabsTrigger>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-0.5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-pretty text-quiet">{text}</p>
    </div>
  )
}
