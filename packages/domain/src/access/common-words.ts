/** The most common words, phrases and rows of keys in passwords; in lower case. */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd contrasena contraseña motdepasse clave secret secreto letmein letmeinplease openup opensesame
welcome bienvenido hello hola goodbye login logon signin admin administrator administrador root guest user username
default changeme change please qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc wsxedc zaqxsw
iloveyou ilove loveyou teamo tequiero love lover mylove baby babygirl sweetheart princess princesa angel angels
sunshine flower butterfly rainbow summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december lunes martes viernes enero febrero
football futbol baseball basketball soccer hockey tennis golf softball volleyball yankees lakers cowboys steelers
eagles barcelona realmadrid liverpool arsenal chelsea manchester dragon monkey tiger lion shadow master superman batman
spiderman pokemon starwars startrek naruto minecraft fortnite mustang corvette ferrari porsche harley mercedes
computer internet samsung apple google facebook youtube twitter instagram microsoft windows android iphone
michael jordan jessica jennifer ashley daniel matthew andrew joshua charlie thomas robert william michelle amanda
nicole hannah samantha george maria jose carlos jesus anthony patrick freedom forever family familia friends amigos
money dinero silver golden diamond chocolate cookie pepper ginger cheese banana orange purple yellow coffee
trustno whatever nothing killer hunter ranger soldier warrior blessed jesuschrist jesuslovesme godisgood faith
school schoolbus bus buses driver drivers transport transportation office district student students teacher children
correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumpsoverthelazydog maytheforcebewithyou tobeornottobe
loremipsum onceuponatime alohomora abcdefg abcdefghijklmnopqrstuvwxyz abcabc xxxx test testing tester temp temporary
mundo mucho corazon corazón mivida miamor amorcito bonita hermosa estrella felicidad cariño gracias
poiuytrewq lkjhgfdsa mnbvcxz qwert asdfg zxcvb trewq gfdsa qweasd zxcasd ñlkjhgfdsa
1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm zaq1 xsw2 cde3 vfr4 bgt5 nhy6 1q2w3e 4r5t6y 7u8i9o q1w2e3 r4t5y6 u7i8o9
كلمةالسر كلمةالمرور كلمةمرور باسورد مرحبا السلامعليكم بسمالله الحمدلله ماشاءالله انشاءالله سبحانالله احبك أحبك حبيبي
حبيبتي حياتي محمد احمد أحمد عبدالله فلسطين مدرسة المدرسة حافلة
ضصثقف غعهخحجد غعهخح شسيبل اتنمكط اتنمك ئءؤرلا ىةوزظ فقثصض كمنتا لبيسش
demo example sample company business america usa england london newyork california texas mexico espana españa
`
  .trim()
  .split(/\s+/)
