// Small sounds made in code, off unless asked for.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

function tone(audio: AudioContext, frequency: number, at: number, length: number, volume: number): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + length);
}

// A short burst of noise: wood on felt.
function knock(audio: AudioContext, at: number, volume: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = 900;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

export const sound = {
  dice(count: number): void {
    const audio = ready();
    if (!audio) return;
    for (let die = 0; die < Math.min(count, 8) * 2; ++die) knock(audio, die * 0.055, 0.5);
  },
  yourTurn(): void {
    const audio = ready();
    if (!audio) return;
    tone(audio, 392, 0, 0.25, 0.08);
    tone(audio, 523, 0.12, 0.35, 0.08);
  },
  refused(): void {
    const audio = ready();
    if (audio) tone(audio, 110, 0, 0.3, 0.12);
  },
  placed(): void {
    const audio = ready();
    if (audio) knock(audio, 0, 0.7);
  },
};
