import { theme } from './theme.ts';

const { color } = theme;

/** WCAG relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['bg', 's1', 's2', 's3'] as const)('A11Y-01 every text colour has enough contrast on the surface %s', (surface) => {
  for (const text of ['text', 'text2', 'text3', 'action', 'reward', 'success', 'pending', 'danger', 'info'] as const) {
    expect({ text, reads: contrast(color[text], color[surface]) >= 4.5 }).toEqual({ text, reads: true });
  }
});

test.each([
  ['ink', 'action'],
  ['ink', 'actionPressed'],
  ['rewardInk', 'reward'],
  ['dangerInk', 'danger'],
  ['action', 'actionSoft'],
  ['reward', 'rewardSoft'],
  ['rewardText', 'rewardSoft'],
  ['success', 'successSoft'],
  ['successText', 'successSoft'],
  ['pending', 'pendingSoft'],
  ['pendingText', 'pendingSoft'],
  ['danger', 'dangerSoft'],
  ['dangerText', 'dangerSoft'],
  ['info', 'infoSoft'],
  ['infoText', 'infoSoft'],
  ['disabledText', 'disabled'],
  ['text', 'bubble'],
  ['heroText', 'heroTo'],
] as const)('A11Y-01 %s has enough contrast on %s', (text, surface) => {
  expect(contrast(color[text], color[surface])).toBeGreaterThanOrEqual(4.5);
});

test.each(['bg', 's1', 's2', 's3'] as const)('A11Y-01 field outline and focus ring have enough contrast on %s', (surface) => {
  expect(contrast(color.borderStrong, color[surface])).toBeGreaterThanOrEqual(3);
  expect(contrast(color.focus, color[surface])).toBeGreaterThanOrEqual(3);
});
