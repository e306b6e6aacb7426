const asList = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/**
 * Words that most guessed passwords are made of, in lower case: what lists of leaked passwords have in common, with names, places, clubs
 * and games of Thailand and Laos. Written down here, since NIST SP 800-63B-4 asks for a list of what is commonly used or expected.
 */
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

/** Passwords of leaked lists that no rule of `password-rules.ts` finds by itself. */
export const commonPasswords = asList(`
  00000000 0987654321 10101010 10203040 1020304050 11111111 11223344 11235813 12121212 12301230 12344321 123454321 1234554321 1234qwer
  123654789 123qwe123 123qweasd 13131313 13579135 13579246 147258369 14785236 159357258 159753159 16816816 16888888 19191919 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20132014 20202020 20212021 20222022 20232023 20242024 20252025 20262026
  23232323 24681012 24682468 25252525 25602560 25612561 25622562 25632563 25642564 25652565 25662566 25672567 25682568 25692569 27182818
  31415926 45454545 52013140 55555555 56565656 66668888 67676767 69696969 741852963 77778888 78787878 789456123 78963214 79797979
  88886666 88888168 88888888 89898989 90909090 96385274 987654321 99998888 99999999 a1b2c3d4 a1s2d3f4 aa123456 aaa111222 abc123abc
  abcd1234 access14 admin123 admin1234 asd123asd asdf1234 bangkok123 baseball1 batman123 bet36588 casino888 changeme1 charlie1 computer1
  corvette default1 dragon123 facebook1 facebook123 football1 freedom1 google123 guest123 hello123 hellohello iloveyou1 iloveyou2
  iloveyou3 internet1 iphone12 jackpot777 jennifer1 joker123 joker388 jordan23 laos1234 letmein1 letmein123 line1234 love1234 love12345
  lovelove lucky777 lucky888 master123 michael1 money777 money888 monkey123 mustang1 mylove12 ncc1701d p4ssw0rd p4ssword p@55w0rd
  p@ssw0rd p@ssword pa55w0rd pa55word pass1234 passpass passw0rd pgslot168 princess1 q1w2e3r4 q1w2e3r4t5 qaz123wsx qwe123qwe qweasdzxc
  qwer1234 qwerty!1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui rich8888 root1234 sabaidee123 sagame66 samsung1 samsung123
  sawasdee1 secret123 slotxo24 starwars1 sunshine1 superman1 test1234 test12345 thailand1 thailand123 thunder1 trustno1 ufa168168
  ufabet168 user1234 vientiane1 welcome1 welcome123 whatever1 winner777 zaq12wsx zaq1zaq1 zxc123zxc zxcv1234
`);
