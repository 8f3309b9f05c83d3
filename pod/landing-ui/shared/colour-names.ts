import type { SectionLabel } from '@storepod/boundary/section-kinds';
import type { colorThemeIds } from '@storepod/kernel/theme';

const named = (en: string, ar: string): SectionLabel => ({ en, ar });

/** The colour presets as merchants read them. */
export const colourNames: Readonly<Record<(typeof colorThemeIds)[number], SectionLabel>> = {
  DEFAULT: named('As the theme has them', 'كما في القالب'),
  LIGHT: named('Light', 'فاتح'),
  DARK: named('Dark', 'داكن'),
  NATURE: named('Nature', 'طبيعة'),
  OCEAN: named('Ocean', 'محيط'),
  MIDNIGHT: named('Midnight', 'منتصف الليل'),
  FOREST_WHISPER: named('Forest whisper', 'همس الغابة'),
  DESERT_MIRAGE: named('Desert mirage', 'سراب الصحراء'),
  MIDNIGHT_DUSK: named('Midnight dusk', 'غسق الليل'),
  ROSE: named('Rose', 'ورد'),
  LAVENDER: named('Lavender', 'خزامى'),
  AURORA_LIGHTS: named('Aurora lights', 'أضواء الشفق'),
  CYBERPUNK: named('Cyberpunk', 'سايبربنك'),
  AUTUMN_HARVEST: named('Autumn harvest', 'حصاد الخريف'),
  CYBER_NEON: named('Cyber neon', 'نيون سيبراني'),
  SUNSET: named('Sunset', 'غروب'),
  FOREST: named('Forest', 'غابة'),
  DESERT: named('Desert', 'صحراء'),
  SKY: named('Sky', 'سماء'),
  EARTH: named('Earth', 'أرض'),
  FIRE: named('Fire', 'نار'),
  ICE: named('Ice', 'جليد'),
  BLOSSOM: named('Blossom', 'إزهار'),
  GOLDEN: named('Golden', 'ذهبي'),
  GRAPE: named('Grape', 'عنب'),
  PEACH: named('Peach', 'خوخ'),
  MINT: named('Mint', 'نعناع'),
  SAND: named('Sand', 'رمل'),
  RAINBOW: named('Rainbow', 'قوس قزح'),
  NEON: named('Neon', 'نيون'),
  PASTEL: named('Pastel', 'باستيل'),
};
