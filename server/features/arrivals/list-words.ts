/* The words that Japanese and English reservation systems use in their lists. Each pattern expects text in the form NFKC. */

/** Patterns for column names in lower case, without spaces and punctuation. */
export const columnNames = {
  room: /^(?:お?部屋|客室|ルーム|室)(?:no|番号|№|名)?$|^(?:room|rm)(?:no|num|number|#)?$/,
  arrives:
    /^(?:ご?到着|チェックイン|ci|宿泊|利用)(?:予定)?(?:日時?|日付|年月日)?$|^(?:check ?in|arrival|arrive)s?(?:date|day|time|at)?$/,
  departs:
    /^(?:ご?出発|チェックアウト|co)(?:予定)?(?:日時?|日付|年月日)?$|^(?:checkout|departure|depart)s?(?:date|day|time|at)?$/,
  nights: /^(?:ご?宿?泊数|泊|nights?|lengthofstay)$/,
  name: /^(?:ご?(?:代表者?|宿泊者|予約者|利用者|お?客様?|顧客|宿泊代表者))?(?:ご?(?:氏名|お?名前)|名|漢字氏名|氏名漢字)$|^(?:guest|party|full|last|lead|booker)?(?:name|guest)$/,
  totalSize: /^(?:ご?(?:宿泊|利用|合計|総)?(?:人数|名数)|pax|guests|persons|people|(?:party)?size|大人子供)$/,
  partOfSize:
    /^(?:大人|おとな|男性?|女性?|子供|子ども|こども|小人|小学生|幼児|adults?|child(?:ren)?|kids?|infants?)(?:人数|名数|数)?$/,
} as const;

/**
 * Patterns for dates at the beginning of a text; the last group is the rest of the text. The first year of a Japanese era may
 * be written with a character instead of a number.
 */
export const dateForms = {
  era: /^(?:令和|R)\s*(元|\d{1,2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?(.*)$/is,
  full: /^(\d{4})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?(.*)$/s,
  digits: /^(\d{4})(\d{2})(\d{2})(?!\d)(.*)$/s,
  short: /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(.*)$/s,
  monthAndDay: /^(\d{1,2})\s*([月./-])\s*(\d{1,2})\s*日?(?!\d)(.*)$/s,
} as const;
export const firstYearOfEra = '元';
/** A number before this character is a month, whatever order the hotel uses. */
export const monthSign = '月';

export const timeOfDay = /^(\d{1,2})\s*[:時]\s*(\d{2})?(?::\d{2}(?:\.\d+)?)?\s*分?\s*(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Matches the beginning of a cell in a line of totals. */
export const sums = /^(?:(?:grand ?)?total|sum)\b|^(?:総?合計|小計|計)/i;

export const nightsCount = /^(\d{1,2})\s*(?:泊|nights?)?$/i;
