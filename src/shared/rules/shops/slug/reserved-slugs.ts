// First path segments that the application serves, or is likely to. A slug has no dots, so 'robots' covers robots.txt. 'nl' and 'en' are
// language prefixes.
const ourPaths = `
  404 500 account admin api apple-touch-icon assets auth browserconfig cart categories checkout client commit customer
  customers dashboard docs en entry favicon fonts confirm-email forgot-password fs health healthz home icon icons id images img
  index invite landing livez login logout main manifest media metrics new nl node-modules o openapi order orders p password pay
  payment payments platform-admin privacy product products react-refresh ready readyz register reset reset-password
  robots search security server service-worker settings shop shop-admin shops sign-in sign-out sign-up sitemap
  sitemaps src static stats stylesheet support sw terms thank-you unsubscribe upload uploads verify verify-email
  version vite well-known worker
`

// Names with a technical meaning for mail servers, browsers, scanners or people.
const technical = `
  abuse access administrator administrators ads ajax analytics app apps archive autoconfig autodiscover backend backup
  backups beta billing bin blob bot bots broadcasthost cache calendar callback cdn certificate cgi cgi-bin chat chrome
  config configuration connect console contact cookie cookies cron crossdomain css data database db debug default demo
  deploy dev developer developers dist dns domain download downloads edge email emails embed error errors event events
  export feed feeds file files firewall frontend ftp gateway git graphql guest guests hook hooks host hosting
  hostmaster http https humans imap import inbox info infra install internal invoice invoices javascript job jobs js
  json legacy lib live loadbalancer local localhost log logs mail mailer mailer-daemon maintenance master me messages
  mobile mx mysql nameserver network news no-reply nobody noc node notification notifications null oauth oauth2 office
  opensearch ops origin owner page pages permalink phpmyadmin ping pop pop3 portal post postgres postmaster preview
  private prod production profile profiles proxy public queue raw redirect redis refresh remote report reports rest
  robot root router rpc rss sandbox schema script scripts secure security-txt self send server-status service services
  session sessions setup sftp shell smtp socket source ssh ssl sso staff stage staging status storage subdomain sudo
  superadmin superuser sys sysadmin system systems task tasks team teams temp template templates test tester testing
  tests tmp token tokens tools trace tunnel undefined unknown update updates url usenet user username users uucp
  vendor vendors video videos vpn web webapp webhook webhooks webmail webmaster website websocket wiki wp wp-admin
  wp-content wp-includes wp-json wp-login wpad ws wss www www1 www2 xml xmlrpc
`

// Account actions.
const accounts = `
  2fa activate activation authenticate authentication authorize change-password confirm confirmation deactivate delete
  disable edit enable forgot identity join leave member members membership mfa my my-account my-orders my-shop
  passwords plan plans preferences pricing recover recovery remove save subscribe subscription subscriptions totp
  two-factor upgrade verification
`

// Legal, company and support pages: a shop with such a name could pass for them.
const official = `
  about about-us accessibility affiliate affiliates appeal belastingdienst blog careers ceo community company
  complaint complaints compliance cookie-policy copyright disclaimer dmca faq faqs feedback fraud gdpr guarantee guide
  guidelines guides headquarters help help-center helpdesk imprint kvk legal licence license licenses management
  marketing mod moderator moderators official ombudsman partner partners police policies policy politie press
  privacy-policy refund refunds returns rules safety scam shipping terms-and-conditions terms-of-service toploader
  toploaders tos trademark trust verified voorwaarden
`

// Generic words that belong to no single shop.
const common = `
  accessories all any auction auctions banner bargain basket best booster booster-box booster-boxes booster-pack
  booster-packs boosters box boxes brand brands browse bundle bundles buy buyer buyers card cards cardshop cardstore
  catalog catalogue category chinese collect collection collections collector collectors coupon coupons
  customer-service deal deals deck decks delivery discount discounts discover dutch elite-trainer-box english etb etbs
  example examples explore favorite favorites favourites featured for-sale free friends game games gift gift-card
  gifts giveaway giveaways graded grading hello holo hot item items japanese kaart kaarten korean language languages
  latest list lists lot lots low-stock market marketplace merchant merchants mystery name nederland netherlands none
  offer offers online open other overview pack packs platform pre-order price prices promo promo-card promotion
  promotions rare rate rating ratings restock review reviews rip ripped sale sales sample sealed sell seller sellers
  set sets single singles slab slabs sleeves stock store storefront stores tcg theme themes tin tins today top trade
  trader trading trading-card trading-cards trending view wallet wanted webshop webstore welcome winkel winkels
  wishlist your-name your-shop
`

// Trading-card games, publishers and grading companies.
const cardBrands = `
  bandai beckett bgs bushiroad cardmarket cgc charizard digimon disney dragon-ball eevee fabtcg final-fantasy
  flesh-and-blood funko game-freak konami lorcana magic magic-the-gathering mewtwo mtg naruto nintendo one-piece
  panini pikachu pokeball pokedata pokedex pokemon pokemon-center pokemon-company pokemon-go pokemon-tcg psa
  ravensburger riftbound riot-games sgc star-wars star-wars-unlimited swu tcgplayer the-pokemon-company topps
  ultimate-guard ultra-pro upper-deck wizards wizards-of-the-coast wotc yu-gi-oh
`

// Social networks, marketplaces, banks, payment services and carriers: common phishing targets.
const platforms = `
  abnamro adyen afterpay airbnb albert-heijn alibaba aliexpress alipay alternate amazon amex android anthropic apple
  apple-pay asnbank auth0 bancontact betaalverzoek bing bitcoin blik bluesky bol bol-com bunq bunqme chatgpt claude
  cloudflare coinbase coolblue dhl discord dpd dropbox ebay ethereum etsy facebook fedex figma firefox fnac game-mania
  geldmaat github gitlab gls gmail google google-pay hema hotmail icloud ideal idin in3 ing instagram intertoys itsme
  kickstarter klarna knab linkedin linktree maestro marktplaats mastercard mastodon messenger meta microsoft mollie
  multisafepay n26 netflix nvidia openai opera outlook patreon paypal paypalme paysafe pinterest playstation postnl
  rabobank reddit regiobank revolut revolut-me roblox safari samsung sendcloud shopify signal slack snapchat snsbank
  soundcloud spotify square steam stripe substack telegram temu tesla threads tikkie tikkie-me tiktok tnt triodos
  trustpilot tumblr twitch twitter uber ups venmo vimeo vinted visa wechat wero whatnot whatsapp wikipedia windows
  wise wix woocommerce wordpress x-com xbox yahoo yandex youtube zalando zoom
`

/*
 * Words with which a shop could impersonate the platform, a bank, a payment service, an authority or a carrier. They are also refused
 * as a part of a slug ('ing-cards', 'toploader-support39'). Brands that are everyday words (wise, square, maestro) are refused only as
 * complete slugs.
 */
const impersonating = `
  toploader toploaders
  abn abnamro amro argenta asn asnbank belfius bunq bunqme ing ingbank kbc knab n26 rabo rabobank regiobank revolut snsbank
  triodos vanlanschot
  adyen afterpay alipay amex applepay bancontact betaalverzoek betalen betaling betalingen googlepay ideal idin in3 klarna
  mastercard mollie multisafepay payment payments paypal paypalme paysafe riverty stripe tikkie tikkieme visa wero
  admin admins administrator administrators beveiliging customerservice fraude helpdesk inloggen klantenservice login moderator
  moderators official officieel password security signin superadmin support verificatie verification verified verify wachtwoord
  belastingdienst digid kvk politie
  dhl dpd fedex postnl
`

const everyGroup = [ourPaths, technical, accounts, official, common, cardBrands, platforms, impersonating]

const spellings = (word: string): string[] => [word, word.replaceAll('-', '')]

const wordsOf = (group: string): string[] => group.trim().split(/\s+/)

/** Words forbidden as any part of a new slug, without hyphens and in lower case. */
export const impersonatingWords: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ wordsOf(impersonating))

/** Names reserved as complete slugs, in lower case; those of several words with and without hyphens. */
export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ everyGroup.flatMap((group) => wordsOf(group).flatMap(spellings)),
)
