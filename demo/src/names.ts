/** Latvian names as they are borne: a woman's surname has its own ending, some are the same for both. */

export type Sex = 'female' | 'male'

/** First names by sex. */
export const FIRST_NAMES: Readonly<Record<Sex, readonly string[]>> = {
  female:
    words(`Anna Marta Elza Alise Emīlija Sofija Paula Katrīna Estere Loreta Līva Keita Grieta Annija Amēlija
    Madara Laura Kristīne Ieva Zane Elīna Agnija Beāte Nora Rūta Šarlote Džūlija Evelīna Patrīcija Enija Adriāna
    Luīze Roberta Helēna Tīna Viktorija Undīne Lelde Ance Krista`),
  male: words(`Jānis Kārlis Roberts Gustavs Markuss Olivers Emīls Ralfs Rihards Artūrs Daniels Tomass Jēkabs Matīss
    Kristaps Toms Edvards Mikus Rūdolfs Aleksis Bruno Reinis Dāvis Ernests Haralds Oto Adrians Valters Teodors
    Augusts Ņikita Krišjānis Patriks Niklāvs Eduards`),
}

/** First names of those who were born a generation earlier. */
export const ELDER_FIRST_NAMES: Readonly<Record<Sex, readonly string[]>> = {
  female:
    words(`Ilze Inese Dace Ināra Aija Gunta Sandra Ingrīda Baiba Vita Anita Iveta Līga Skaidrīte Ilona Daiga
    Māra Rasma Silvija Solvita Ģertrūde Žanna`),
  male: words(
    `Andris Juris Aivars Gints Normunds Ainārs Guntis Māris Uldis Ivars Raitis Ēriks Ģirts Viesturs`,
  ),
}

/** Surnames, as a man and as a woman bear them. */
export const SURNAMES: readonly Readonly<Record<Sex, string>>[] =
  words(`Bērziņš/Bērziņa Ozoliņš/Ozoliņa Jansons/Jansone Ozols/Ozola Liepiņš/Liepiņa Krūmiņš/Krūmiņa
    Balodis/Balode Eglītis/Eglīte Zariņš/Zariņa Pētersons/Pētersone Vītols/Vītola Kļaviņš/Kļaviņa
    Kārkliņš/Kārkliņa Vanags/Vanaga Āboliņš/Āboliņa Siliņš/Siliņa Krastiņš/Krastiņa Lācis/Lāce Dzenis/Dzene
    Cīrulis/Cīrule Zālītis/Zālīte Kronbergs/Kronberga Ķirsis/Ķirse Gailis/Gaile Šķēle/Šķēle Rozītis/Rozīte
    Puķītis/Puķīte Dumpis/Dumpe Mežs/Meža Strautmanis/Strautmane Rudzītis/Rudzīte Auniņš/Auniņa Celmiņš/Celmiņa
    Grīnbergs/Grīnberga Ķēniņš/Ķēniņa Leja/Leja Upītis/Upīte Žagars/Žagara Freimanis/Freimane Lūsis/Lūse
    Vilks/Vilka Zvirbulis/Zvirbule Čakste/Čakste Šmits/Šmite Apinis/Apine Ābols/Ābola Briedis/Briede
    Ērglis/Ērgle Medenis/Medene Rutks/Rutka Stūrītis/Stūrīte Tauriņš/Tauriņa Veidemanis/Veidemane Ziediņš/Ziediņa
    Jurjāns/Jurjāne Kaktiņš/Kaktiņa Muižnieks/Muižniece Pūce/Pūce Saulītis/Saulīte Kalējs/Kalēja`).map(
    pair => {
      const [male = '', female = ''] = pair.split('/')
      return { male, female }
    },
  )

/** The text in lower-case letters of ASCII, as addresses have it: `Šķēle` → `skele`. */
export function asciiFolded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
