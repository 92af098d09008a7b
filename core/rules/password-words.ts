/**
 * The most frequent words in lists of stolen passwords, and words that hotels often use. A password that adds only
 * digits and symbols at the ends of such a word is refused too.
 */
export const passwordWords: ReadonlySet<string> = new Set(
  `password passwd passwords passwort pass passcode mypassword secret secrets topsecret pw pwd
  パスワード ぱすわーど ひみつ 秘密 暗証番号
  admin administrator root superuser sysadmin adminadmin user username guest login logon test testing tester temp temporary
  default demo sample manager master owner staff office account
  welcome letmein changeme changeit trustno openme opensesame access service support system server computer internet
  network wifi freewifi iloveyou ilovemyself loveyou lovely love forever babygirl princess angel friends family
  monkey dragon tiger lion panda kitty hellokitty butterfly dolphin flower flowers sunflower rainbow sunshine moonlight
  starlight summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday football soccer baseball basketball hockey golf tennis
  superman batman spiderman starwars pokemon pikachu naruto onepiece doraemon gundam minecraft mario zelda
  michael jordan jennifer jessica michelle charlie daniel thomas robert matthew andrew joshua elizabeth alexander
  christopher samantha nicole ashley amanda patrick liverpool chelsea arsenal barcelona manchester london paris california newyork
  chocolate strawberry cookie cheese pepper ginger orange banana whatever nothing blink killer shadow freedom mustang ferrari
  mercedes corvette porsche toyota honda yamaha nissan suzuki google facebook yahoo apple samsung microsoft windows amazon
  hello helloworld hellohello goodbye goodmorning thankyou hunter ranger computer matrix merlin phoenix diamond golden silver
  hotel hotels resort beach ocean hawaii reception receptionist frontdesk front concierge lobby checkin room rooms ryokan
  hotelhotel hotelstaff welcomehotel takarabune takara treasure treasurehunt kiosk tablet
  okinawa naha ishigaki miyako shisa haisai mensore tokyo osaka kyoto japan nippon nihon nihonjin fujisan hokkaido sapporo
  nagoya yokohama fukuoka hiroshima sakura himawari tanpopo momiji konnichiwa konichiwa ohayou ohayo arigatou arigato
  sayonara itadakimasu ganbare genki kawaii daisuki aishiteru suki yuki hana haru natsu aki fuyu taro tarou hanako
  tanaka suzuki satou sato yamada takahashi watanabe nakamura kobayashi yamamoto
  宝船 たからぶね ほてる ホテル 沖縄 おきなわ こんにちは ありがとう さくら 桜 ひまわり よろしく
  abc xyz asdf qwer zxcv aa`.split(/\s+/),
);
