import {
  ArrowDownUp,
  BellRing,
  BookOpen,
  Bot,
  CalendarOff,
  ChartColumn,
  CircleUser,
  CreditCard,
  FileDown,
  FileText,
  FileUp,
  HandCoins,
  ImageUp,
  Keyboard,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  PackageOpen,
  Percent,
  Plus,
  Radio,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShoppingBag,
  Store,
  Swords,
  TabletSmartphone,
  Tags,
  Ticket,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  UsersRound,
  Video,
  Wallet,
  Webhook,
} from 'lucide-react'

/**
 * Destinations that do not depend on the shop's data. Their labels are in `palette.place`. `words`: what owners also call them, in Dutch and
 * English, whatever the language of the screen.
 */
export const places = [
  { name: 'dashboard', to: '/shopadmin', icon: LayoutDashboard, words: 'start home overzicht overview' },
  { name: 'orders', to: '/shopadmin/orders', icon: ShoppingBag, words: 'bestellingen orders verkopen sales' },
  { name: 'toPack', to: '/shopadmin/orders?status=to-pack', icon: PackageOpen, words: 'inpakken verzenden pack ship' },
  {
    name: 'toAnswer',
    to: '/shopadmin/orders?status=to-answer',
    icon: Undo2,
    words: 'retour retouren herroeping return returns withdrawal',
  },
  { name: 'rips', to: '/shopadmin/rips', icon: Video, words: 'live openen openingen packs stream rip break open' },
  {
    name: 'lives',
    to: '/shopadmin/rips/sessions',
    icon: Radio,
    words: 'live plannen stream opname uitzending schedule recording session',
  },
  { name: 'breaks', to: '/shopadmin/rips/breaks', icon: Ticket, words: 'break breaks spots loting draw box' },
  { name: 'drafts', to: '/shopadmin/drafts', icon: FileText, words: 'concept offerte drafts quote' },
  { name: 'counter', to: '/shopadmin/counter', icon: Store, words: 'kassa balie beurs counter till checkout fair' },
  { name: 'dayTotals', to: '/shopadmin/counter/day', icon: ReceiptText, words: 'dagtotalen kasopmaak day totals cash' },
  {
    name: 'products',
    to: '/shopadmin/products',
    icon: Package,
    words: 'producten voorraad kaarten products stock cards',
  },
  { name: 'addProduct', to: '/shopadmin/products?dialog=add', icon: Plus, words: 'product toevoegen nieuw add new' },
  {
    name: 'cardmarket',
    to: '/shopadmin/cardmarket',
    icon: ArrowDownUp,
    words: 'cardmarket verkocht voorraad sold stock exchange',
  },
  {
    name: 'imports',
    to: '/shopadmin/products?dialog=import',
    icon: FileUp,
    words: 'import importeren csv excel cardmarket upload',
  },
  {
    name: 'exports',
    to: '/shopadmin/products?dialog=export',
    icon: FileDown,
    words: 'export exporteren csv excel download',
  },
  {
    name: 'payments',
    to: '/shopadmin/payments',
    icon: Landmark,
    words: 'bank afschrift betalingen statement payments',
  },
  { name: 'prices', to: '/shopadmin/prices', icon: Tags, words: 'prijzen prijsregels prices rules' },
  {
    name: 'buying',
    to: '/shopadmin/buying',
    icon: HandCoins,
    words: 'inkoop inkopen opkopen inkoopprijs buy buylist trade-in buying',
  },
  { name: 'discounts', to: '/shopadmin/discounts', icon: TicketPercent, words: 'korting kortingscode discount coupon' },
  { name: 'credit', to: '/shopadmin/credit', icon: Wallet, words: 'tegoed winkeltegoed cadeaubon store credit gift' },
  { name: 'customers', to: '/shopadmin/customers', icon: Users, words: 'klanten customers' },
  {
    name: 'books',
    to: '/shopadmin/books',
    icon: BookOpen,
    words: 'factuur facturen boekhouding aangifte invoice invoices books',
  },
  {
    name: 'reconciliation',
    to: '/shopadmin/books/reconciliation',
    icon: Scale,
    words: 'aansluiting aansluiten verschil ontvangen reconcile reconciliation difference received',
  },
  {
    name: 'figures',
    to: '/shopadmin/figures',
    icon: ChartColumn,
    words: 'cijfers omzet statistieken figures revenue statistics',
  },
  {
    name: 'general',
    to: '/shopadmin/settings',
    icon: Settings,
    words: 'naam taal beschrijving name language description',
  },
  {
    name: 'holiday',
    to: '/shopadmin/settings#holiday',
    icon: CalendarOff,
    words: 'vakantie gesloten holiday vacation closed',
  },
  {
    name: 'branding',
    to: '/shopadmin/settings/branding',
    icon: ImageUp,
    words: 'logo banner kleur uiterlijk huisstijl colour color look',
  },
  {
    name: 'games',
    to: '/shopadmin/settings/games',
    icon: Swords,
    words: 'spel spellen magic pokemon game games',
  },
  {
    name: 'shipping',
    to: '/shopadmin/settings/shipping',
    icon: Truck,
    words: 'verzendkosten verzending bezorging afhalen postnl shipping delivery pickup costs',
  },
  {
    name: 'payment',
    to: '/shopadmin/settings/payment#bank-account',
    icon: CreditCard,
    words: 'iban rekening bankrekening overboeking tikkie betaallink account transfer payment link',
  },
  {
    name: 'provider',
    to: '/shopadmin/settings/payment#provider',
    icon: CreditCard,
    words: 'mollie ideal wero creditcard online card',
  },
  {
    name: 'reminders',
    to: '/shopadmin/settings/payment#payment-reminders',
    icon: BellRing,
    words: 'herinnering herinneringen aanmaning reminder reminders',
  },
  {
    name: 'seller',
    to: '/shopadmin/settings/seller',
    icon: BookOpen,
    words: 'kvk kamer van koophandel chamber commerce bedrijf bedrijfsgegevens adres seller company address business',
  },
  { name: 'tax', to: '/shopadmin/settings/seller#tax', icon: Percent, words: 'btw belasting marge vat tax margin' },
  {
    name: 'terms',
    to: '/shopadmin/settings/terms',
    icon: ScrollText,
    words: 'voorwaarden retour privacy terms returns',
  },
  {
    name: 'notifications',
    to: '/shopadmin/settings/notifications',
    icon: Mail,
    words: 'meldingen e-mail email notifications',
  },
  {
    name: 'team',
    to: '/shopadmin/settings/team',
    icon: UsersRound,
    words: 'medewerker medewerkers personeel uitnodigen rechten team staff employee invite permissions',
  },
  {
    name: 'counterDevices',
    to: '/shopadmin/settings/counter',
    icon: TabletSmartphone,
    words: 'kassa tablet pincode apparaat counter pin device till',
  },
  {
    name: 'keys',
    to: '/shopadmin/settings/keys',
    icon: KeyRound,
    words: 'api sleutel sleutels koppeling programma key token integration',
  },
  {
    name: 'webhooks',
    to: '/shopadmin/settings/webhooks',
    icon: Webhook,
    words: 'webhook koppeling gebeurtenissen events integration',
  },
  {
    name: 'agents',
    to: '/shopadmin/settings/agents',
    icon: Bot,
    words: 'assistent assistenten ai claude chatgpt mcp agent assistant connector',
  },
  {
    name: 'account',
    to: '/account',
    icon: CircleUser,
    words: 'wachtwoord inloggen uitloggen 2fa tweestapsverificatie password login two-factor',
  },
  { name: 'shortcuts', to: '', icon: Keyboard, words: 'sneltoetsen toetsenbord shortcuts keyboard' },
] as const satisfies readonly { name: string; to: string; icon: LucideIcon; words: string }[]
export type Place = (typeof places)[number]

export const isSetting = ({ to }: Place): boolean => to.startsWith('/shopadmin/settings')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word is a prefix of a word in the name. */
export function isNamed(name: string, typed: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
