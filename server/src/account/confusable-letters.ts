/**
 * The confusable letters and digits, in lower case and without accents, each with the letter that it looks like. From
 * the confusables of Unicode (UTS 39; Unicode License v3, Copyright © 1991-2025 Unicode, Inc.): those that look like
 * Latin, Greek, Cyrillic or Armenian letters, those whose capitals or italics do, and small capitals.
 */
export const CONFUSABLE: ReadonlyMap<string, string> = new Map(
  `
. ٠۰ꓸ
.. ꓺ
2 ƨϩᒿᴤꙅꛯꝛ
3 ȝɜʒзӡჳᴈⳍꝫ𑣊𖼻
4 ꮞ𑣏
5 𑣛
6 бⳓꮾ𑣕
7 𐓺𑣆
8 ȣ৪੪𐌚𞣋
9 ৭੧୨൭ⳋꝯ𑣌𑣖
a ɑαаᗅᗩᴀꓮꭺ𐊠𖽀
aa ꜳ
ae æӕ
ao ꜵ
au ꜷ
av ꜹꜻ
ay ꜽ
b ƅʙβвьᏼᑲᖯᗷᲀꓐꞵꮟ𐊂𐊡𐌁
bl ы
c сҁᲃᴄⲥꓚꮯ𐊢𐌂𐐽𐔜𑣩𑣲
d ԁᑯᗞᗪᴅꓒꓓꭰꮷ
dz ʣ
e ɛεеєҽԑեᴇⴹꓰꬲꭼ𐊆𑣎𖼭
f ƒϝғքᖴẝꓝꜰꞙꬵ𐊇𐊥𐔥𑣂
g ƍɡɢԍցᏻᶃꓖꮐ
h ʜηнһհᕼⲏꓧꮋꮒ𐋏
i ıɩɪιіꙇꭵ𑣃
j ʝϳјյᒍᴊꓙꭻ
k κкқᛕᴋⲕꓗꮶ𐔘
l 1ǀʟӏլוןا١۱ߊᒪᛁⲓⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐑃𐔦𑣒𖼖𖼨𞣇
ll ǁװ
lo ю
ls ʪ
lz ʫ
m μϻмᗰᛖᴍⲙꓟꮇ𐊰𐌑
n ɴͷπипոռበᑎᴎᴨⲛⲡꓠꓵꚡꛛ𐑍𐔓
o 0οςσϛоѳөօסه٥ھہە۵߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᲂᴏᴑⲟⵔ〇ꓳꬽ𐊒𐊫𐐬𐓪𐔖𑓐𑣈𑣗𑣠
oe œ
oo ꚙꝏ
p ƿρрᑭᴘᴩⲣꓑꮲ𐊕
q ԛգզⵕꞯ
r ʀгґᖇᴦⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵
s ƽѕտꓢꜱꮥꮪ𐊖𐑈𑣁𖼺
t τтᲄᲅᴛⲧꓔꭲ𐊗𐊱𐌕𖼊
t3 ꜩ
tf ꝷ
ts ʦ
u ʋυսሀᑌᴜꓴꞟꭎꭒ𐓶𑣘𖽂
ue ᵫ
uo ꭣ
v νѵט٧۷ᐯᴠⴸꓦꛟꮩ𐔝𑜆𑣀𖼈
w ɯωѡԝաᗯᘯᘵᴡⲱꓪꙍꞷꮃꮗꮤ𐊶𑜊𑜎𑜏𑣦𑣯
x χхᕁᕽᚷⲭⵝꓫꭓꭕ𐊐𐊴𐌗𐌢𐔧𑣬
y ɣʏγуүұყᒥᶌỿⲩꓬꭚꭹꮍ𐊲𑣜𖼇𖽃
z ζᴢꓜꮓ𐋵𑣄𑣉𑣥
ß ᏸ
þ ϸ𐓬
ħ ћ𐓵
ƕ ԋ
ƫ ꮏ
ǝ əәⴺꓱ
ɂ ꭾ
ɋ ᶐ
ɐ ᗄꓯ
ɒ 𐑇
ɔ ͻᴐↄꓛ𐑋
ɞ 𐑂
ɰ պሣ
ɷ 𐐿
ɸ φфփቀᛰⲫ𐊳
ʃ ⵉꭍ
ʊ ᘮᘴ
ʌ λл٨۸ᐱᴧᴫⲗⴷꓥꛎ𐊍𐓘𐓛𖼽
ʘ ⵙꙩ𐓫
ʚ ꞝ𐐪
ʡ ꛍ
ψ ѱᛘⲯ𐊵𐓹
ϗ ⳤ
ϙ 𐊭𐌒
ш ⲽ
љ ꭠ
ҷ ӌ
ӄ 𐓤
ՙ ʿ
ձ ኔ
ᴙ я
ẟ δծᐃᕷⲇⵠ𐊅𐊣𖼚
ⅎ ᖵꓞ
ⱶ ͱꚱꭸꮀ
ꙙ 𖼜
ꜧ ꞕ
ꜿ ͽ
ꞇ ⴀ
ꞓ ⲉꮛ𐐩
ꟻ ᖷ
`
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [letter = '', mistaken = ''] = row.split(' ');
      return Array.from(mistaken, (one) => [one, letter] as const);
    }),
);
