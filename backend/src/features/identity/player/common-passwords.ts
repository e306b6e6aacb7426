import { readFileSync } from 'node:fs';

const asList = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words of most leaked passwords, plus names, places, clubs and games of the region (NIST SP 800-63B-4). */
export const commonWords = asList(`
  abc abcd abcdef abcdefgh access admin administrator alex amanda amulet andrew android angel angels anna anthony anything apple april
  arsenal asdfgh asdfghjkl ashley audi august autumn avengers azerty baby babyboy babygirl baht ball banana bangkok bangkokbank bank
  barcelona baseball basketball batman bayern bcel bear beckham beerlao billionaire bingo bitcoin black blessed blue bmw boss boxing boy
  buddha butter butterfly candy captain cash casino champa champion change changeme charlie cheese chelsea cherry chiangmai chicken
  chief chocolate christ coconut coffee commander computer cookie creative crypto dad daeng dam daniel david december default demo
  diamond doggy dokchampa dollar dolphin doraemon dragon ducati durian eagle elephant elizabeth energy everything example facebook faith
  family father february ferrari fire flower flowers football forever freedom friday friend friends game gamer games gaming general
  george ginger gmail goku gold golden golf goodbye google green guest hannah harley harry hatyai heaven hello hellokitty hero hockey
  honda honey hope hotmail huawei hunter ice ilovethailand iloveyou iloveyouforever instagram internet iphone ironman isaan isan isuzu
  jack jackpot january jennifer jessica jesus jordan joshua july june justin juventus kaeo kanda kasikorn kawasaki kbank khonkaen killer
  king kip kitten kitty korat krungthai lao laos legend lek lemon letmein liberty lightning line lion liverpool login logon lordbuddha
  lottery love lovely lover loveyou luangprabang lucky luckyday luckyman magic malee mali manchester mango manutd march maria master
  matrix matthew max mazda mekong mercedes messi michael michelle microsoft million millionaire mom monday money monkey moonlight mother
  muaythai mustang naga narak naruto natalie nattapong network nicole ninja nissan noi nokia nong nothing november oat ocean october
  oliver oppo orange outlook pakse panda pass passcode passwd password passwort pattaya peace pepper phayanak phoenix phuket pikachu
  pink pizza player please pokemon poker porsche power prasert president prince princess private promptpay public puppy purple qazwsx
  qazwsxedc queen qwerty qwertyuiop rabbit rainbow realmadrid red rich richard richman robert ronaldo rooney root rose sabai sabaidee
  sam samantha sample samsung samurai sanuk savannakhet sawasdee sawatdee scb secret security september server seven shadow siam signin
  silver siriporn slot slots snoopy soccer soldier som somchai something somporn somsak somying sophie sorry spiderman spring starwars
  storm strawberry suay success suda sugar summer sunday sunshine superman suzuki sweet sweetie system temp tennis test tester testing
  thai thailand thankyou thomas thunder tiger tiktok toyota truemoney truewallet trustnoone twitter udon user vespa victory vientiane
  vivo volleyball wallet warrior water welcome whatever white wichai william windows winner winter xiaomi yahoo yamaha yellow youtube
  zxcvbn zxcvbnm
`);

/** Passwords common in Thailand and Laos, among gamers or in recent years, which the list below lacks. */
const regionalPasswords = asList(`
  00000000 0987654321 10101010 12121212 13131313 159753159 16816816 16888888 19191919 20132014 20202020 20212021 20222022
  20232023 20242024 20252025 20262026 23232323 24682468 25252525 25602560 25612561 25622562 25632563 25642564 25652565 25662566
  25672567 25682568 25692569 27182818 45454545 52013140 55555555 56565656 66668888 67676767 69696969 78787878 79797979 88886666
  88888168 88888888 89898989 90909090 987654321 99998888 99999999 aaa111222 admin1234 bangkok123 bet36588 casino888 facebook1
  facebook123 guest123 iloveyou3 iphone12 jackpot777 joker388 laos1234 line1234 lucky888 money888 mylove12 p@55w0rd p@ssword
  pgslot168 qwerty!1 rich8888 root1234 sabaidee123 sagame66 sawasdee1 slotxo24 test12345 thailand1 thailand123 ufa168168
  ufabet168 user1234 vientiane1 winner777 zaq1zaq1
`);

/** About 18,000 leaked passwords from `@zxcvbn-ts/language-common` (MIT, ADR 0024), plus the regional ones. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...asList(readFileSync(new URL('../../../../assets/common-passwords.txt', import.meta.url), 'utf8')),
  ...regionalPasswords,
]);
